/** The second line of a hotel's name: the other language's, and the Burmese where known, for readers who must show it to somebody. */
export function nameInBoth(place: { name: string; name_alt: string; name_my?: string | null }): string {
	return [place.name_alt, place.name_my].filter((text) => text && text !== place.name).join(" · ");
}
