/** Whether the page is being left while something runs: browsers then end its calls as if the network had failed. */
export function whileLeaving(): { yes: () => boolean; stop: () => void } {
  let leaving = false
  const notice = () => {
    leaving = true
  }
  addEventListener('beforeunload', notice)
  addEventListener('pagehide', notice)
  return {
    yes: () => leaving,
    stop: () => {
      removeEventListener('beforeunload', notice)
      removeEventListener('pagehide', notice)
    },
  }
}
