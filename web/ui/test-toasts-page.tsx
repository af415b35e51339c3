/** Runs in the page of a test: a toast with a long address and two buttons, in Chinese, whose words may break anywhere. */
import { createRoot } from 'react-dom/client'
import './tokens.css'
import './components.css'
import './shell.css'
import { LocaleProvider } from '../kernel/locale.tsx'
import { showToast } from '../kernel/toast-queue.ts'
import { Toasts } from './toasts.tsx'

localStorage.setItem('locale', 'zh')
showToast({
  kind: 'success',
  title: '发布成功',
  text: 'zhoumochuyoudabaoqingdan.apps.example.com',
  action: { label: '打开', run() {} },
})
const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <LocaleProvider>
      <Toasts />
    </LocaleProvider>,
  )
