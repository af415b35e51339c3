// 这个应用的标题、书和颜色，可以在这里改，也可以在“内容”里改。
globalThis.content = {
  "title": "枕边书",
  "items": [
    { "title": "夏日书", "author": "托芙·扬松", "pages": 172, "note": "岛上的夏天，老人和孩子都不说破。" },
    { "title": "红楼梦", "author": "曹雪芹", "pages": 880, "note": "" },
    { "title": "边城", "author": "沈从文", "pages": 168, "note": "水是清的，人也是清的。" },
    { "title": "看不见的城市", "author": "卡尔维诺", "pages": 165, "note": "" },
    { "title": "活着", "author": "余华", "pages": 191, "note": "" },
    { "title": "受戒", "author": "汪曾祺", "pages": 310, "note": "" },
    { "title": "斯通纳", "author": "约翰·威廉斯", "pages": 288, "note": "" },
    { "title": "呼兰河传", "author": "萧红", "pages": 249, "note": "" },
    { "title": "围城", "author": "钱锺书", "pages": 378, "note": "" },
    { "title": "奥兰多", "author": "伍尔夫", "pages": 228, "note": "" },
    { "title": "源氏物语", "author": "紫式部", "pages": 620, "note": "" },
    { "title": "平原", "author": "毕飞宇", "pages": 415, "note": "" },
    { "title": "心", "author": "夏目漱石", "pages": 248, "note": "" },
    { "title": "白鲸", "author": "梅尔维尔", "pages": 635, "note": "" },
    { "title": "我与地坛", "author": "史铁生", "pages": 247, "note": "" }
  ],
  "goal": 12,
  "colors": { "accent": "#9c3a12" },
  "sample": true
}
