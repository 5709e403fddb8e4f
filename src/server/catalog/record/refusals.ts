import { refuse } from '../../http/refusals/refuse.ts'

export function refuseInvalid(messages: readonly string[]): never {
  refuse({ code: 'product-invalid', message: messages.join(' ') })
}

export function refuseTaken(id: string): never {
  refuse({ code: 'product-id-taken', message: `There is a product “${id}” already.` })
}

export function refuseChanged(): never {
  const message =
    'Somebody else has changed this product since you opened it. Nothing of yours is lost: look at the other changes, then save again.'
  refuse({ code: 'product-changed', message })
}

export function refuseSold(): never {
  const message =
    'This product has been ordered, so it cannot be deleted. Unpublish it: then nobody sees it in the shop.'
  refuse({ code: 'product-sold', message })
}

export function refuseOnOrder(size: string): never {
  const message = `“${size}” is in an order that is not finished, so it cannot be removed yet. Set its stock to 0 until then.`
  refuse({ code: 'size-on-order', message })
}

export function refuseStock(message: string): never {
  refuse({ code: 'stock-refused', message })
}

export function refusePlan(): never {
  const message = 'The catalogue has changed since you looked at the changes. Please look at them again.'
  refuse({ code: 'catalogue-changed', message })
}

export function refuseImport(problems: number, first: string): never {
  const count = problems === 1 ? '1 problem.' : `${problems} problems. The first:`
  const message = `Nothing was imported: the file has ${count} ${first}`
  refuse({ code: 'import-refused', message })
}
