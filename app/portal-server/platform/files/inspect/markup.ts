/** Tags that a browser would act upon, wherever they stand in a file; long enough that no compressed bytes are one by chance. */
const MARKUP = /<script[\s>/]|<html[\s>]|<!doctype|<\?php\s|<iframe[\s>]|<body[\s>]|<[a-z]{1,10}[\s/][^<>]{0,200}?\bon[a-z]{3,20}\s*=/i;
const LONGEST = 240;

/** Looks for markup in a file that goes by in chunks. */
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
			end = text.slice(-LONGEST);
		},
		found: () => isFound,
	};
}
