/** A path or an address without the slashes at its end. */
export function withoutEndSlashes(path: string): string {
	let end = path.length;
	while (path.endsWith("/", end)) end -= 1;
	return path.slice(0, end);
}
