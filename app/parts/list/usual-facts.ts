/** From this share of the cards on a fact is the usual one. */
const USUAL_SHARE = 0.75;

/** What a card says of each subject; `""` for nothing. */
export type CardFacts = Readonly<Record<string, string>>;

/** By subject what nearly all cards of a list say alike: it is said once above them, and a card says what differs. One card alone says everything. */
export function usualFacts(cards: readonly CardFacts[]): CardFacts {
	if (cards.length < 2) return {};
	const subjects = Object.keys(cards[0] ?? {});
	const usual = subjects.map((subject) => {
		const said = cards.map((card) => card[subject] ?? "");
		const [most = "", count = 0] =
			[...new Set(said)]
				.map((fact) => [fact, said.filter((one) => one === fact).length] as const)
				.sort((a, b) => b[1] - a[1])[0] ?? [];
		// A card that says nothing of it would be read as the usual one.
		return [subject, said.includes("") || count < USUAL_SHARE * cards.length ? "" : most] as const;
	});
	return Object.fromEntries(usual.filter(([, fact]) => fact !== ""));
}

/** What is left for the card itself, in the order of its subjects. */
export const ownFacts = (card: CardFacts, usual: CardFacts): string[] =>
	Object.entries(card)
		.filter(([subject, fact]) => fact !== "" && fact !== usual[subject])
		.map(([, fact]) => fact);
