/** Old sayings of encouragement, one of which stands below a countdown each day. */
import type { Lang } from '../../plan.ts'

export const SAYINGS: Record<Lang, readonly string[]> = {
  en: [
    'A journey of a thousand miles begins with a single step.',
    'Little by little, one travels far.',
    'Well begun is half done.',
    'Constant dripping wears away the stone.',
    'Fall seven times, stand up eight.',
    'Practice makes perfect.',
    'Where there is a will, there is a way.',
    'Great oaks from little acorns grow.',
    'Slow and steady wins the race.',
    'Every day is a new beginning.',
    'Fortune favours the bold.',
    'After rain comes sunshine.',
    'Many hands make light work.',
    'The early bird catches the worm.',
  ],
  zh: [
    '千里之行，始于足下。',
    '不积跬步，无以至千里。',
    '水滴石穿，绳锯木断。',
    '宝剑锋从磨砺出，梅花香自苦寒来。',
    '有志者，事竟成。',
    '天道酬勤。',
    '锲而不舍，金石可镂。',
    '长风破浪会有时，直挂云帆济沧海。',
    '天行健，君子以自强不息。',
    '书山有路勤为径，学海无涯苦作舟。',
    '路漫漫其修远兮，吾将上下而求索。',
    '山重水复疑无路，柳暗花明又一村。',
    '不经一番寒彻骨，怎得梅花扑鼻香。',
    '莫等闲，白了少年头，空悲切。',
  ],
}
