/** Tags that a browser would act upon; long enough not to occur in compressed bytes by chance. */
const MARKUP =
	/<script[\s>/]|<html[\s>]|<!doctype|<\?php\s|<iframe[\s>]|<body[\s>]|<[a-z]{1,10}[\s/][^<>]{0,200}?\bon[a-z]{3,20}\s*=/i;
const MAX_LENGTH = 240;

/** Searches a file for markup chunk by chunk. */
export interface MarkupScan {
	add(chunk: Buffer): void;
	found(): boolean;
}

export function scanForMarkup(): MarkupScan {
	let end = "";
	let isFound = false;
	return {
		add: (chunk) => {
			if (isFound) return;
			const text = end + chunk.toString("latin1");
			isFound = MARKUP.test(text);
			end = text.slice(-MAX_LENGTH);
		},
		found: () => isFound,
	};
}
