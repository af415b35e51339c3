/** The texts of the READMEs in an archive. */
export const texts = {
  en: {
    title: '# Your data of MagicCube',
    about: (name: string, host: string, date: string) =>
      `Everything that ${name} had at ${host} on ${date}.`,
    files: `## Files

- \`manifest.json\`: all files of this archive with their sizes and SHA-256
- \`profile.json\`: who you are there; \`letters.json\`: where letters go; \`access-tokens.json\`: the names of your tokens
- \`comments.jsonl\`, \`ratings.json\`, \`favorites.json\`: what you left at apps
- \`uses.jsonl\`, \`invoices.json\`: your calls of models, your plan and its invoices
- \`data-in-other-apps.jsonl\`: what you wrote in the apps of others

\`.jsonl\` is one JSON object a line.`,
    apps: `## Apps

Each app has a folder:

- \`app.json\`: name, description, tags
- \`repository.bundle\`: its repository; \`git clone repository.bundle my-app\` opens it
- \`files.zip\`: its files as they were
- \`versions.json\` and \`published/\`: each published version, and its files by their SHA-256
- \`chat.jsonl\`: the chat with the assistant
- \`data.jsonl\`: what the app keeps, as far as you may read it`,
    none: 'No apps.',
    without: 'without its repository, which could not be read',
    import: `## To another MagicCube

Sign in there, open **Account** and choose **Import from another MagicCube**.`,
  },
  zh: {
    title: '# 你在 MagicCube 的数据',
    about: (name: string, host: string, date: string) =>
      `${name} 于 ${date} 在 ${host} 拥有的全部内容。`,
    files: `## 文件

- \`manifest.json\`：本存档的所有文件及其大小和 SHA-256
- \`profile.json\`：你的个人资料；\`letters.json\`：邮件地址；\`access-tokens.json\`：访问令牌的名称
- \`comments.jsonl\`、\`ratings.json\`、\`favorites.json\`：你在应用下留下的内容
- \`uses.jsonl\`、\`invoices.json\`：你的模型调用、套餐及账单
- \`data-in-other-apps.jsonl\`：你在他人的应用中写下的内容

\`.jsonl\` 每行一个 JSON 对象。`,
    apps: `## 应用

每个应用有一个文件夹：

- \`app.json\`：名称、描述、标签
- \`repository.bundle\`：其仓库，用 \`git clone repository.bundle my-app\` 打开
- \`files.zip\`：其文件
- \`versions.json\` 和 \`published/\`：每个发布过的版本，其文件以 SHA-256 命名
- \`chat.jsonl\`：与助手的对话
- \`data.jsonl\`：应用保存的、你可以读取的数据`,
    none: '没有应用。',
    without: '不含仓库，因为无法读取',
    import: `## 迁往另一个 MagicCube

在那里登录，打开**账号**，选择**从另一个 MagicCube 导入**。`,
  },
} as const
