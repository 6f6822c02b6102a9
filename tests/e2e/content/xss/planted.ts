import { init, mdToHtml } from "md4w";
import type { Payload } from "../../../fixtures/xss";

await init("small");

/** A page that is open to the payload: it stands unescaped and uncleaned where it is meant to. */
export function plantedPage({ place, text }: Payload): string {
	const present = {
		html: () => text,
		markdown: () => mdToHtml(text),
		link: () => `<a href="${text}">words</a>`,
		textarea: () => `<textarea>${text}</textarea>`,
		title: () => `<title>${text}</title>`,
		"double-quoted": () => `<input value="${text}">`,
		"single-quoted": () => `<input value='${text}'>`,
		unquoted: () => `<input value=${text}>`,
		"script-string": () => `<script>var x = "${text}"</script>`,
		"template-string": () => `<script>var x = \`${text}\`</script>`,
		"script-data": () => `<script type="application/json">{"x":"${text}"}</script>`,
	}[place];
	return `<!DOCTYPE html><meta charset="utf-8">${present()}`;
}
