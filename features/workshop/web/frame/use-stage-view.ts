/** What of the workshop is shown, and how wide; remembered on this device. */
import { useState, useSyncExternalStore } from 'react'
import type { PreviewWidth } from '../preview/preview-pane.tsx'
import { previewWidths } from '../preview/preview-pane.tsx'
import { readStored, writeStored } from '../../../../web/kernel/browser-storage.ts'

const widthKey = 'previewWidth'
const chatKey = 'chatPanel'
const chatWidths = { least: 280, usual: 400, most: 640 } as const
const phone = '(max-width: 640px)'

/** What the stage shows. */
export type StageKind = 'preview' | 'content' | 'data' | 'code' | 'versions'
/** What a phone shows, one at a time. */
export type Pane = StageKind | 'chat'
export type StageView = ReturnType<typeof useStageView>

/**
 * Preview, content, data, code or versions is remembered for each app; the widths and whether the chat is open for the device. A phone shows
 * the chat of an app without code (`isEmpty`) until it has some: there is nothing else to look at. `hasContent` says
 * whether the project has a content to show, `hasData` whether the app keeps data, `opensContent` whether it is shown until something else is chosen.
 */
export function useStageView(
  appId: string,
  {
    isEmpty,
    hasContent,
    hasData,
    opensContent,
  }: {
    isEmpty: boolean
    hasContent: boolean
    hasData: boolean
    opensContent: boolean
  },
) {
  const viewKey = `stage:${appId}`
  const [kept, setView] = useState<StageKind | null>(() => kindOf(readStored('browser', viewKey)))
  const chosen = kept ?? (opensContent ? 'content' : 'preview')
  // Without a content or data there is no such view, until there is one again.
  const isGone = (chosen === 'content' && !hasContent) || (chosen === 'data' && !hasData)
  const view = isGone ? 'preview' : chosen
  const [width, setWidth] = useState<PreviewWidth>(() => widthOf(readStored('browser', widthKey)))
  const [chat, setChat] = useState(() => chatOf(readStored('browser', chatKey)))
  const [isChatChosen, setChatChosen] = useState<boolean | null>(null)
  const isPhone = useSyncExternalStore(watchPhone, () => window.matchMedia(phone).matches)
  const changeChat = (to: Partial<typeof chat>): void => {
    const next = { ...chat, ...to }
    setChat(next)
    writeStored('browser', chatKey, `${next.isOpen ? 'open' : 'closed'} ${next.width}`)
  }
  const show = (next: StageKind): void => {
    setView(next)
    writeStored('browser', viewKey, next)
  }
  const isChatOnPhone = isChatChosen ?? isEmpty
  const pane: Pane = isChatOnPhone ? 'chat' : view
  return {
    view,
    hasContent,
    hasData,
    width,
    isPhone,
    pane,
    chatWidth: chat.width,
    isChatShown: isPhone ? isChatOnPhone : chat.isOpen,
    setView: show,
    setPane(next: Pane) {
      setChatChosen(next === 'chat')
      if (next !== 'chat') show(next)
    },
    setWidth(next: PreviewWidth) {
      setWidth(next)
      writeStored('browser', widthKey, next)
    },
    toggleChat: () => changeChat({ isOpen: !chat.isOpen }),
    setChatWidth: (pixels: number) => changeChat({ width: withinChat(pixels) }),
  }
}

/** How narrow and how wide the chat can be, in pixels. */
export const chatLimits = chatWidths

const kinds: readonly StageKind[] = ['preview', 'content', 'data', 'code', 'versions']

function kindOf(stored: string | null): StageKind | null {
  return kinds.find((kind) => kind === stored) ?? null
}

function watchPhone(onChange: () => void): () => void {
  const query = window.matchMedia(phone)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function chatOf(stored: string | null): { isOpen: boolean; width: number } {
  const [state, width] = stored?.split(' ') ?? []
  return { isOpen: state !== 'closed', width: withinChat(Number(width) || chatWidths.usual) }
}

function withinChat(pixels: number): number {
  return Math.round(Math.min(chatWidths.most, Math.max(chatWidths.least, pixels)))
}

function widthOf(stored: string | null): PreviewWidth {
  return stored !== null && isWidth(stored) ? stored : 'desktop'
}

function isWidth(name: string): name is PreviewWidth {
  return name in previewWidths
}
