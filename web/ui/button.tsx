/** Buttons. One `main` button a page; everything else that must be strong is `ink`. */
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { LinkProps } from 'react-router'

/** What a button looks like. */
export type ButtonLook = 'main' | 'ink' | 'danger' | 'quiet' | 'ghost'
/** How large: 32, 36 or 44 pixels (44 each on touch). */
export type ButtonSize = 'small' | 'normal' | 'large'

type Style = { look?: ButtonLook; size?: ButtonSize; icon?: boolean; wide?: boolean }

/** The class names of a button, for elements that must look like one. */
export function buttonClass({ look = 'quiet', size = 'normal', icon, wide }: Style): string {
  const parts = ['btn']
  if (look !== 'quiet') parts.push(look)
  if (size !== 'normal') parts.push(size)
  if (icon) parts.push('icon')
  if (wide) parts.push('wide')
  return parts.join(' ')
}

/**
 * A button. While `busy` it keeps the focus but does nothing, so that nothing is sent twice;
 * its label says what is going on.
 */
export function Button({
  look,
  size,
  icon,
  wide,
  busy = false,
  className,
  ...rest
}: Style & { busy?: boolean } & ComponentProps<'button'>) {
  const classes = buttonClass(definedOf({ look, size, icon, wide }))
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-disabled': true, onClick: (event) => event.preventDefault() } : {})}
      className={className ? `${classes} ${className}` : classes}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  size,
  icon,
  wide,
  className,
  children,
  ...rest
}: Style & { className?: string; children: ReactNode } & Omit<LinkProps, 'className'>) {
  const classes = buttonClass(definedOf({ look, size, icon, wide }))
  return (
    <Link {...rest} className={className ? `${classes} ${className}` : classes}>
      {children}
    </Link>
  )
}

function definedOf(style: { [K in keyof Style]: Style[K] | undefined }): Style {
  const { look = 'quiet', size = 'normal', icon = false, wide = false } = style
  return { look, size, icon, wide }
}
