import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import { pageWords } from "../../setup/page-words";
import type { RunningServer } from "../../setup/server";
import { startDemonstration } from "../../setup/store/store";
import { type Engine, OTHER_ENGINES } from "./drivers/engines";
import { Reader } from "./drivers/reader";

type Language = "zh-cn" | "en";

export interface Visit {
	reader: Reader;
	language: Language;
	/** A text of the site as this reader reads it. */
	word(file: string, key: string): string;
	/** Which of the visits this is: for days and rooms of its own. */
	turn: number;
	site: string;
}

/** What was seen where a tour ended before its end. */
const PICTURES = path.resolve(import.meta.dirname, "../../../test-results/engines");
const SIZES = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 900 } } as const;
const LOOKS = (["zh-cn", "en"] as const).flatMap((language) =>
	([390, 1280] as const).map((width) => ({ language, width })),
);

async function visit(engine: Engine, look: (typeof LOOKS)[number], turn: number, site: string, what: Tour) {
	const { language, width } = look;
	const window = await engine.open(SIZES[width]);
	const reader = new Reader(window, site);
	try {
		await reader.open(`/user/login?lang=${language}`);
		const word = (file: string, key: string) => pageWords(language, file)[key] ?? `no ${file}:${key}`;
		await what({ reader, language, word, turn, site });
	} catch (error) {
		await mkdir(PICTURES, { recursive: true });
		await writeFile(path.join(PICTURES, `${Date.now()}.png`), await window.picture().catch(() => ""));
		throw error;
	} finally {
		await window.close();
	}
}

export type Tour = (visit: Visit) => Promise<void>;

/** Each tour in every other engine, in both languages and at both widths, each in a window of its own. */
export function tours(table: Readonly<Record<string, Tour>>): void {
	let server: RunningServer;
	beforeAll(async () => {
		server = await startDemonstration();
	});
	afterAll(() => server?.stop());
	for (const [place, engine] of OTHER_ENGINES.entries())
		describe.skipIf(!engine.isHere)(`in ${engine.title}`, () => {
			for (const [at, look] of LOOKS.entries())
				describe(`${look.language}, ${look.width} px`, () => {
					for (const [name, what] of Object.entries(table))
						it(name, () => visit(engine, look, place * LOOKS.length + at, server.url, what));
				});
		});
}
