import { DEFAULT_SIZE } from '../../../domain/catalog/size.ts'

/** 'Kaju Katli 500 g'; the name alone where there is one size. */
export function sizedName({ name, size }: { name: string; size: string }): string {
  return size === DEFAULT_SIZE ? name : `${name} ${size}`
}
