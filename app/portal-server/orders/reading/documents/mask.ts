/** A name as a stranger may see it: `张*三` keeps the ends of a written name, `Z**** S**` the first letter of each word. */
export function maskName(name: string): string {
	const isSpaced = /[\p{Script=Latin}\s]/u.test(name);
	if (isSpaced) {
		return name
			.split(/\s+/)
			.map((word) => hide(word, 1, 0))
			.join(" ");
	}
	const length = [...name].length;
	return hide(name, 1, length > 2 ? 1 : 0);
}

function hide(word: string, head: number, tail: number): string {
	const letters = [...word];
	const hidden = Math.max(1, letters.length - head - tail);
	return (
		letters.slice(0, head).join("") +
		"*".repeat(Math.min(hidden, 6)) +
		letters.slice(letters.length - tail, letters.length).join("")
	);
}
