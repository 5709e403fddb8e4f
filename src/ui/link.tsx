import { type ComponentPropsWithRef, type ComponentType, createContext, useContext } from 'react'

export type LinkProps = ComponentPropsWithRef<'a'> & { href: string }

const Anchor = createContext<ComponentType<LinkProps>>((props) => <a {...props} />)

/** Gives every link of the parts below the router's own anchor; without it they are plain ones. */
export const LinkProvider = Anchor.Provider

/** An anchor that follows the app's router where one is provided. */
export function Link(props: LinkProps) {
  const Given = useContext(Anchor)
  return <Given {...props} />
}
