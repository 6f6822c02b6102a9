/** `w***@example.com`, `138****0001`, an account number as `621****2345`: enough for its owner to know it. */
export function maskAddress(address: string): string {
	const at = address.lastIndexOf("@");
	return at > 0 ? `${address.slice(0, 1)}***${address.slice(at)}` : `${address.slice(0, 3)}****${address.slice(-4)}`;
}
