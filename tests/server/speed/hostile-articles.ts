import { readBody, wordsOf } from "~/features/content/own/words.server";
import type { HostileText } from "../../fixtures/hostile-texts";
import { callsOn, type OwnStage } from "../content/own-stage";
import { heldBy } from "./held-loop";

/** Letters for the ends of what is open where a text is cut. */
const ENDS = 3_000;

/** What saving, publishing, reading, editing and finding an article of this text holds the event loop for, ms; whether it could be saved. */
export async function lifeOf(
	stage: OwnStage,
	text: HostileText,
	length: number,
	format: "html" | "markdown",
): Promise<{ held: number; isSaved: boolean }> {
	const { portal, writer } = stage;
	const { published, read } = callsOn(() => stage);
	let isSaved = false;
	const held = await heldBy(async () => {
		const { html, fault } = readBody(text.of(length), format);
		if (fault) return;
		const { id, key } = await published({ html: `<p>a</p>${html}`.slice(0, length - ENDS) });
		isSaved = true;
		wordsOf((await read(id)).data);
		await portal.call(`cms/info?id=${key}`, { token: writer.token });
		await portal.call(`cms/search?${new URLSearchParams({ q: `parking ${text.of(60)}` })}`);
	});
	return { held, isSaved };
}
