/** Runs in the page of a test: pictures as the server draws them, which React takes over when the test says so. */
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { LocaleProvider } from '../../../web/kernel/locale.tsx'
import { Avatar } from '../../../web/ui/avatar.tsx'
import '../../../web/ui/components.css'
import { AppPicture } from './app-picture.tsx'

const pictures = (
  <LocaleProvider>
    <AppPicture name="Tide" snapshot="/gone.webp" />
    <Avatar username="Ana Maria Lopez" avatar="/nobody.webp" />
  </LocaleProvider>
)
const root = document.body.appendChild(document.createElement('div'))
Object.assign(window, {
  draw: () =>
    root.append(document.createRange().createContextualFragment(renderToString(pictures))),
  takeOver: () => void hydrateRoot(root, pictures),
})
