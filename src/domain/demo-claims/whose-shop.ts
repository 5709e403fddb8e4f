/**
 * The demo, or a shop of an owner's own. This folder is the one place of what a shop says that nobody has said or set; it
 * answers for the demo alone: an owner's shop claims what its owner has typed or a setting says.
 */
export type WhoseShop = { demo: boolean }
