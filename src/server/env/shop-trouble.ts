/** Why the shop cannot open on what it was given, said so that a person knows what to do next. */
export class ShopTrouble extends Error {}
