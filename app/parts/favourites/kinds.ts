/** What may be a favourite: the form that its buttons submit, the intent that the form posts, what begins their ids. */
export const FAVOURITE_KINDS = {
	hotel: { form: "favourites", intent: "collect", id: "f" },
	article: { form: "favourite-articles", intent: "collect-article", id: "fa" },
	car: { form: "favourite-cars", intent: "collect-car", id: "fc" },
} as const;
export type FavouriteKind = keyof typeof FAVOURITE_KINDS;
