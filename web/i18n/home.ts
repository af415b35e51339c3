/** The words of the home page below the fold. */
import type { Translation } from '../../contract/text.ts'

const en = {
  title: 'It stays yours',
  filesTitle: 'Plain files in your repository',
  filesText:
    'HTML, CSS and JavaScript that open in any browser. No framework inside, no build to maintain.',
  addressTitle: 'An address you choose',
  addressText: 'Publish under a name you choose, and publish again whenever the app has changed.',
  hostTitle: 'On a machine you trust',
  hostText: 'MagicCube is open source and runs on one computer, with no key and no other account.',
}

const zh: Translation<typeof en> = {
  title: '做出来的都归你',
  filesTitle: '普通文件，放在你自己的仓库',
  filesText:
    '只有 HTML、CSS 和 JavaScript，任何浏览器都能打开。不夹带框架，也没有要维护的构建流程。',
  addressTitle: '网址由你来定',
  addressText: '用你选的名字发布，应用改好了随时再发布一次。',
  hostTitle: '跑在你信得过的机器上',
  hostText: 'MagicCube 是开源的，一台电脑就能运行，不需要密钥，也不需要其他账号。',
}

/** The texts of the home page in both languages. */
export const homeTexts = { en, zh }
