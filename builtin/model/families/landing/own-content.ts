/** What a landing page says where nothing was given: true of any such thing, with no made-up figures. */
import type { Lang } from '../../plan.ts'
import type { LandingDetails, Topic } from './details.ts'

type Own = {
  tagline: string
  button: string
  features: LandingDetails['features']
  prices: string[]
  questions: LandingDetails['questions']
}

const EN: Record<Topic, Own> = {
  shop: {
    tagline: 'Welcome.',
    button: 'Say hello',
    features: [
      {
        title: 'Made with care',
        text: 'Small batches and honest materials, checked by the people who make them.',
      },
      {
        title: 'Close to you',
        text: 'Drop in, look around and ask. We know everything on the shelf by name.',
      },
      {
        title: 'Ready when you are',
        text: 'Tell us what you need and by when, and we put it aside for you.',
      },
    ],
    prices: ['Single', 'For two', 'For a crowd'],
    questions: [
      {
        question: 'Can I order ahead?',
        answer: 'Yes. Write to us below with what you would like and the day you need it.',
      },
      {
        question: 'How do I find you?',
        answer: 'Send us a line and we answer with the way and the best time to come.',
      },
    ],
  },
  event: {
    tagline: 'You are invited.',
    button: 'Save my seat',
    features: [
      { title: 'Worth the trip', text: 'A full programme, with time between to meet the others.' },
      {
        title: 'For beginners too',
        text: 'Come as you are. Everything is introduced before it starts.',
      },
      {
        title: 'Something to take home',
        text: 'Notes, contacts and one idea to try the next morning.',
      },
    ],
    prices: ['Early ticket', 'Ticket', 'Group'],
    questions: [
      {
        question: 'How do I register?',
        answer: 'Leave your name and address in the form below. We confirm by email.',
      },
      {
        question: 'Can I bring somebody?',
        answer: 'Gladly. Tell us how many you will be in your message.',
      },
    ],
  },
  product: {
    tagline: 'Have a look.',
    button: 'Ask for a demo',
    features: [
      { title: 'Quick to start', text: 'Open it and begin. There is nothing to set up first.' },
      { title: 'Out of your way', text: 'It does its part and leaves the rest of your day alone.' },
      { title: 'Yours', text: 'What you put in can be taken out again, at any time.' },
    ],
    prices: ['Starter', 'Team', 'Company'],
    questions: [
      {
        question: 'How do I get it?',
        answer: 'Write to us below and we send you what you need to begin.',
      },
      {
        question: 'What if it is not for me?',
        answer: 'Tell us what was missing. You can stop whenever you like.',
      },
    ],
  },
  service: {
    tagline: 'Good that you are here.',
    button: 'Ask for a date',
    features: [
      {
        title: 'We listen first',
        text: 'A short talk about what you need, before anything is planned.',
      },
      {
        title: 'One person for you',
        text: 'The same face from the first message to the last handshake.',
      },
      {
        title: 'Clear from the start',
        text: 'You know what happens, when, and what it costs, before we begin.',
      },
    ],
    prices: ['First meeting', 'Single session', 'Package'],
    questions: [
      {
        question: 'How do I book?',
        answer: 'Send the form below with a day that suits you, and we answer with a time.',
      },
      { question: 'Can I move an appointment?', answer: 'Yes. Let us know as early as you can.' },
    ],
  },
}

const ZH: Record<Topic, Own> = {
  shop: {
    tagline: '欢迎光临。',
    button: '联系我们',
    features: [
      { title: '用心制作', text: '小批量、好材料，每一件都由做的人亲自把关。' },
      { title: '就在附近', text: '欢迎进来看看、问问，货架上的每样东西我们都熟悉。' },
      { title: '提前预留', text: '告诉我们要什么、哪天要，我们为你留好。' },
    ],
    prices: ['单份', '双人份', '多人份'],
    questions: [
      { question: '可以提前预订吗？', answer: '可以。在下方留言写明想要的东西和日期即可。' },
      { question: '怎么找到你们？', answer: '给我们留言，我们会告诉你路线和合适的时间。' },
    ],
  },
  event: {
    tagline: '诚邀参加。',
    button: '报名',
    features: [
      { title: '不虚此行', text: '内容充实，也留出了互相认识的时间。' },
      { title: '新手友好', text: '不需要准备，每个环节开始前都会介绍。' },
      { title: '带走收获', text: '笔记、新朋友，以及第二天就能试的想法。' },
    ],
    prices: ['早鸟票', '普通票', '团体票'],
    questions: [
      { question: '如何报名？', answer: '在下方表单留下姓名和邮箱，我们通过邮件确认。' },
      { question: '可以带朋友吗？', answer: '欢迎，请在留言中写明人数。' },
    ],
  },
  product: {
    tagline: '欢迎了解。',
    button: '申请体验',
    features: [
      { title: '马上开始', text: '打开就能用，不需要先设置。' },
      { title: '不打扰', text: '做好自己的部分，其余时间都留给你。' },
      { title: '属于你', text: '放进去的内容，随时可以取出来。' },
    ],
    prices: ['入门版', '团队版', '企业版'],
    questions: [
      { question: '怎么获取？', answer: '在下方留言，我们会把开始所需的内容发给你。' },
      { question: '不适合我怎么办？', answer: '告诉我们缺了什么，你随时可以停用。' },
    ],
  },
  service: {
    tagline: '欢迎咨询。',
    button: '预约',
    features: [
      { title: '先听你说', text: '动手之前，先聊清楚你需要什么。' },
      { title: '专人负责', text: '从第一条消息到结束，都是同一个人。' },
      { title: '一开始就说清', text: '做什么、什么时候、多少钱，开始前都讲明白。' },
    ],
    prices: ['初次面谈', '单次', '套餐'],
    questions: [
      { question: '怎么预约？', answer: '在下方表单写上合适的日期，我们回复具体时间。' },
      { question: '可以改期吗？', answer: '可以，请尽早告诉我们。' },
    ],
  },
}

/**
 * The content of a topic.
 *
 * @param topic what the page is for
 * @param lang language of the app
 */
export function ownContent(topic: Topic, lang: Lang): Own {
  return lang === 'zh' ? ZH[topic] : EN[topic]
}
