/** A document of the portal with its head alone, as it stands in an answer. */
export const EMPTY_DOCUMENT = {
	kind: "voucher",
	language: "en",
	title: "Hotel voucher",
	title_alt: null,
	issuer: "Portal",
	number: "H1",
	version: 1,
	code: null,
	issued_at: 1_795_000_000,
	issued_text: "2026-11-20",
	superseded: false,
	notice: null,
	blocks: [],
	qr: null,
	footer: [],
};
