/** The addresses that are measured: a stay a month from today, for two adults. */

const DAY_MS = 24 * 3600 * 1000;
/** Yangon is 6.5 hours ahead of UTC. */
const dateIn = (days) => new Date(Date.now() + 6.5 * 3600 * 1000 + days * DAY_MS).toISOString().slice(0, 10);

export const TOWNS = ["Yangon", "Mandalay", "Nay Pyi Taw", "Bagan"];

/** The query of a stay `days` from today, `nights` long. */
export function stay(days, nights = 2) {
	return new URLSearchParams({
		check_in: dateIn(days),
		check_out: dateIn(days + nights),
		"rooms[0].adults": "2",
		nationality: "CN",
	});
}

export const PATHS = {
	home: "/",
	list: `/hotel/list?destination=Yangon&${stay(30)}`,
	detail: `/hotel/detail/1?${stay(30)}`,
};

export async function readPage(url, headers = {}) {
	const answer = await fetch(url, { headers });
	if (answer.status !== 200) {
		throw new Error(`${url} answered ${answer.status}`);
	}
	return answer.text();
}
