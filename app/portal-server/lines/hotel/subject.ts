/** The kind of a hotel among what members keep, view and comment on. */
export const HOTEL_SUBJECT = "hotel";
