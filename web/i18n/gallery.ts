/** Texts of the example apps that an admin may publish. */
const en = {
  title: 'Example apps',
  text: 'Publishes {n} of our starters under your name, half of them in English and half in Chinese, each with its own repository. Names already in use are skipped, and you can delete each one.',
  begin: 'Publish {n} examples',
  stop: 'Stop',
  progress: '{done} of {n} …',
  published: { one: '{n} example published.', other: '{n} examples published.' },
  there: { one: '{n} already existed.', other: '{n} already existed.' },
  failed: {
    one: '{n} could not be published. Press again to go on there.',
    other: '{n} could not be published. Press again to go on there.',
  },
} as const

const zh: Record<keyof typeof en, string> = {
  title: '示例应用',
  text: '以你的名义发布 {n} 个模板应用，中文、英文各一半，每个都有自己的仓库。名称已被使用的会跳过，之后可逐个删除。',
  begin: '发布 {n} 个示例',
  stop: '停止',
  progress: '{done} / {n} …',
  published: '已发布 {n} 个示例。',
  there: '{n} 个之前已存在。',
  failed: '{n} 个未能发布，再按一次可继续。',
}

export const galleryTexts = { en, zh }
