/** A name as readers of other companies see it: its first letter, then two stars. */
export function maskedName(name: string): string {
	const [first = "*"] = [...name.trim()];
	return `${first}**`;
}
