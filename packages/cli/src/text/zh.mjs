/**
 * What the program says, in Chinese.
 * @type {typeof import('./en.mjs').en}
 */
export const zh = {
  help: `magiccube：把文件夹发布为应用

用法：magiccube 命令 [选项]

  login [--host 网址] [--token mcube_…]  在主机的页面上登录，或保存访问令牌
        [--page]                         没有终端时也在页面上登录
  init [目录] [--app ID | --name 名称]   把文件夹关联到应用；不给 ID 则新建
  publish [目录] [-m 说明] [--force]     上传改动并发布
          [--subdomain 子域名] [--accept-secrets] [--make-public]
  pull [目录] [--force]                  获取应用的文件
  open                                   在浏览器中打开应用
  logs                                   上次发布检查的结果
  data get 集合                          以 JSON 行输出应用的条目
  data put 集合 文件                     从 .jsonl 或 .csv 导入条目（- 读取标准输入）
          [--format jsonl|csv]
  whoami [--host 网址]                   令牌属于谁

  --json      以一个 JSON 对象输出
  --help      本说明
  --version   版本

写在命令行中的令牌会留在 shell 历史里。MAGICCUBE_TOKEN 配合 MAGICCUBE_HOST 可代替 login。
文件：.magiccube.json 关联文件夹；.magiccubeignore 排除文件，写法同 .gitignore。以点开头的名称和
node_modules 始终排除。
退出码：0 成功，1 失败，2 用法错误，3 未登录，4 冲突。`,
  noCommand: '没有命令“{name}”。请运行：magiccube --help',
  tooMany: '“{name}”的参数过多。请运行：magiccube --help',
  wrongOption: '{reason}\n请运行：magiccube --help',
  notLoggedIn: '尚未登录 {host}。请运行：magiccube login --host {host}',
  wrongHost: '“{host}”不是服务器网址。请使用如 https://cube.example 的网址',
  noHost: '{host} 的响应不像 MagicCube 服务器。',
  noNetwork: '无法连接 {host}（{reason}）。请检查网址和网络。',
  redirected: '{host} 重定向到 {to}。请改为登录该服务器。',
  httpStatus: '{host} 返回了 {status}。',
  waiting: '服务器要求等待 {seconds} 秒…',
  diskRefuses: '磁盘操作失败：{reason}',
  whereToken:
    '请在 {host}/dashboard 的账号信息中新建访问令牌，需要权限 apps:read、apps:write 和 publish。',
  askToken: '访问令牌（不显示）：',
  noToken: '访问令牌以 mcube_ 开头。请在 {host}/dashboard 的“访问令牌”中新建。',
  openPage: '请打开 {address}\n并输入代码：{code}\n等待你在页面上允许（Ctrl+C 结束）…',
  loginDenied: '{host} 未允许，未保存任何内容。',
  loginExpired: '代码已过期。请运行：magiccube login --host {host}',
  tooManyLogins: '{host} 上发起的登录过多。请一小时后再试，或用 --token 给出令牌。',
  loggedIn: '已登录 {host}。令牌保存在 {file}。',
  inClear: '{host} 不是 https：网络上的其他人可以看到令牌。',
  noFolder: '“{folder}”不是文件夹。',
  noFile: '无法读取文件“{file}”。',
  notLinked: '“{folder}”尚未关联应用。请运行：magiccube init',
  linkDamaged: '{file} 已损坏。请删除后运行：magiccube init --app ID',
  linkedElsewhere: '{file} 已把此文件夹关联到另一个应用：{app}',
  wrongApp: '“{app}”不是应用 ID。',
  linked: '已关联到 {host} 的“{name}”（{file}）。',
  pageWritten: '已写入 {file}，告诉 AI 助手如何在此发布。',
  linkLeftOut: '已排除符号链接：{path}',
  nothingThere: '{folder} 中没有可发布的文件。',
  tooLarge: '单个文件不能超过 5 MiB。未上传任何内容。以下文件过大：',
  tooMuch: '一个应用最多 2,000 个文件，共 50 MiB。未上传任何内容。',
  commitMessage: '从命令行发布',
  sending: '已上传',
  receiving: '已获取',
  changedElsewhere: '自上次同步以来，以下文件在别处有改动：',
  pullOrForce: '运行“magiccube pull”获取它们，或用 --force 发布以覆盖。',
  unchanged: '没有改动。线上地址：{url}',
  stillHeld: '没有改动。该版本正在等待审核。',
  held: '已提交审核：该版本尚未上线。请运行：magiccube logs',
  published: '已发布版本 {version}，改动文件数：{files}。线上地址：{url}',
  noCommits: '应用还没有文件。',
  pulled: '已获取文件：{written}，已删除：{deleted}。',
  badPath: '应用中有文件名指向文件夹之外：{path}',
  changedHereToo: '以下文件在本地和别处都有改动：',
  forcePull: '未获取任何文件。使用 --force 可用应用的文件覆盖本地改动。',
  notLive: '没有已上线的版本。',
  liveSeen: '线上：提交 {commit}，地址 {url}，已确认可访问。',
  liveUnseen: '线上：提交 {commit}，地址 {url}，尚未确认可访问。',
  heldByCheck: '被自动检查暂停：',
  heldForReview: '正在等待审核。',
  rejected: '未通过：{reason}',
  mirror: '仓库（{part}）：{state} {note}',
  dataUsage: '用法：magiccube data get 集合 | data put 集合 文件 [--format jsonl|csv]',
  imported: '新增条目：{added}，修改：{changed}。',
  whoami: '{username}，{host}',
  somebody: '令牌在 {host} 有效。有了第一个应用后才能显示所属用户。',
}
