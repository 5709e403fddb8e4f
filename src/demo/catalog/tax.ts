// Rates since 22 September 2025: Notification 9/2025-Central Tax (Rate) has sweetmeats and namkeen (2106), sugar
// confectionery (1704), roasted nuts and chips (2008), yoghurt (0403), biscuits and other bakers' wares (1905) at
// 5 per cent, with or without cocoa; Notification 10/2025-Central Tax (Rate) exempts khakhra.

export const SWEETMEAT = { hsn: '21069099', gstRate: 5 } as const
export const SUGAR_CONFECTIONERY = { hsn: '17049090', gstRate: 5 } as const
export const NAMKEEN = { hsn: '21069099', gstRate: 5 } as const
export const ROASTED_NUTS = { hsn: '20081920', gstRate: 5 } as const
export const FRIED_CHIPS = { hsn: '20081940', gstRate: 5 } as const
export const SWEET_CURD = { hsn: '04032000', gstRate: 5 } as const
export const SWEET_BISCUIT = { hsn: '19053100', gstRate: 5 } as const
export const BAKERS_WARE = { hsn: '19059090', gstRate: 5 } as const
export const KHAKHRA = { hsn: '19059090', gstRate: 0 } as const
