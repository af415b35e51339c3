/** Words to guess, with their meaning in Chinese as a hint. */
export const WORDS: Record<
  'animals' | 'fruit' | 'food' | 'countries',
  [word: string, hint: string][]
> = {
  animals: [
    ['elephant', '大象'],
    ['giraffe', '长颈鹿'],
    ['penguin', '企鹅'],
    ['dolphin', '海豚'],
    ['squirrel', '松鼠'],
    ['tiger', '老虎'],
    ['rabbit', '兔子'],
    ['monkey', '猴子'],
    ['hedgehog', '刺猬'],
    ['butterfly', '蝴蝶'],
  ],
  fruit: [
    ['apple', '苹果'],
    ['banana', '香蕉'],
    ['strawberry', '草莓'],
    ['pineapple', '菠萝'],
    ['cherry', '樱桃'],
    ['lemon', '柠檬'],
    ['watermelon', '西瓜'],
    ['peach', '桃子'],
  ],
  food: [
    ['noodles', '面条'],
    ['pancake', '薄煎饼'],
    ['chocolate', '巧克力'],
    ['sandwich', '三明治'],
    ['cheese', '奶酪'],
    ['dumpling', '饺子'],
    ['yoghurt', '酸奶'],
    ['biscuit', '饼干'],
  ],
  countries: [
    ['Brazil', '巴西'],
    ['Canada', '加拿大'],
    ['Denmark', '丹麦'],
    ['Kenya', '肯尼亚'],
    ['Portugal', '葡萄牙'],
    ['Thailand', '泰国'],
    ['Australia', '澳大利亚'],
    ['Morocco', '摩洛哥'],
  ],
}
