// A stand-in for the provider's script: the same global, the same options, events and calls back; no money.
;(() => {
  const WINDOW = new URL('./window/', document.currentScript.src)

  class Razorpay {
    constructor(options) {
      if (!options || typeof options !== 'object' || !options.key) throw new Error('key is missing')
      if (!/^order_\w+$/.test(String(options.order_id))) throw new Error('order_id is missing')
      if (!Number.isInteger(options.amount) || options.amount < 100) throw new Error('amount is invalid')
      this.options = options
      this.listeners = {}
    }

    on(name, listener) {
      this.listeners[name] = [...(this.listeners[name] ?? []), listener]
    }

    close() {
      this.dismiss?.()
    }

    open() {
      const { options, listeners } = this
      const before = document.activeElement
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', 'Test payment')
      const { theme } = options
      dialog.style.cssText =
        'box-sizing:border-box;padding:0;border:0;border-radius:12px;width:min(480px,100vw);height:min(700px,100dvh);max-width:none;max-height:none;overflow:hidden'
      dialog.style.borderTop = `6px solid ${theme?.color || '#072654'}`
      const frame = document.createElement('iframe')
      frame.title = 'Test payment'
      frame.src = new URL(options.order_id, WINDOW).href
      frame.style.cssText = 'border:0;width:100%;height:100%'
      dialog.append(frame)
      document.body.append(dialog)

      const close = () => {
        removeEventListener('message', hear)
        dialog.remove()
        if (before instanceof HTMLElement) before.focus()
      }
      const dismiss = () => {
        this.dismiss = undefined
        close()
        if (options.modal?.ondismiss) options.modal.ondismiss()
      }
      const hear = ({ source, origin, data }) => {
        if (source !== frame.contentWindow || origin !== WINDOW.origin || data?.from !== 'test-payment') return
        if (data.kind === 'closed') dismiss()
        if (data.kind === 'failed') for (const listener of listeners['payment.failed'] ?? []) listener(data.detail)
        if (data.kind === 'paid') {
          close()
          options.handler(data.detail)
        }
      }
      this.dismiss = dismiss
      addEventListener('message', hear)
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        dismiss()
      })
      dialog.showModal()
    }
  }

  window.Razorpay = Razorpay
})()
