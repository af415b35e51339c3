// 这个应用的文字、清单和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "许砚秋",
  "role": "古籍与纸张修复师",
  "contact": "苏州，138 0000 0123，yanqiu@example.org",
  "items": [
    { "section": "工作", "years": "2021-至今", "name": "古籍修复主管，市档案馆", "text": "六个人，四公里书架。抢救过 1998 年水浸的账册。" },
    { "section": "工作", "years": "2016-2021", "name": "修复师，大学图书馆", "text": "善本、舆图，和一册湿透了的地方志。" },
    { "section": "工作", "years": "2014-2016", "name": "学徒，苏州装裱工坊", "text": "裱了三百幅字画，学会了等浆糊。" },
    { "section": "求学", "years": "2012-2014", "name": "文物保护硕士", "text": "论文写墨与纸的耐性。" },
    { "section": "求学", "years": "2008-2012", "name": "化学学士", "text": "" },
    { "section": "授课与展览", "years": "2019-至今", "name": "周末装订课", "text": "十二把椅子，总是坐满。" },
    { "section": "授课与展览", "years": "2023", "name": "展览「水留下的」", "text": "十一周，一万四千人。" },
    { "section": "其他", "years": "", "name": "语言", "text": "普通话、粤语、英语、一点日语" },
    { "section": "其他", "years": "", "name": "手艺", "text": "刀、刷、通风橱、电子表格" }
  ],
  "colors": { "accent": "#0c5c3f" },
  "sample": true
}
