/** Address that dials a number; what follows `#` is an extension, dialled after a pause. */
export function telephoneLink(phone: string): string {
	const [number = "", extension] = phone.split("#").map((part) => part.replace(/[^+\d]/g, ""));
	return `tel:${number}${extension ? `,${extension}` : ""}`;
}
