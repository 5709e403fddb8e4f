import {
  BengaliMotif,
  DryFruitMotif,
  FestiveMotif,
  GiftBoxMotif,
  MilkMotif,
  NamkeenMotif,
  TraditionalMotif,
} from '../../ui/icons/category-motifs.tsx'
import { BirthdayMotif, CorporateMotif, FestivalMotif, WeddingMotif } from '../../ui/icons/occasion-motifs.tsx'

export const CATEGORY_MOTIFS = {
  traditional: TraditionalMotif,
  milk: MilkMotif,
  dryfruits: DryFruitMotif,
  bengali: BengaliMotif,
  namkeen: NamkeenMotif,
  festive: FestiveMotif,
  giftbox: GiftBoxMotif,
}

export const OCCASION_MOTIFS = {
  birthday: BirthdayMotif,
  wedding: WeddingMotif,
  corporate: CorporateMotif,
  festival: FestivalMotif,
}
