/** The part of a complaint by its link and of its number; once, for each import of its own brings a list of what it needs. */
export const loadComplaint = () => import('../complaints/complaint-by-link.tsx')
