/** What the chat calls a part of the app, in the words of the preview: its window, or the page down to four windows. */
export const pictureParts = { screen: 'screen', page: 'whole' } as const
