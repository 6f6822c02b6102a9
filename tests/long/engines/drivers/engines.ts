import { ENGINES, isHere } from "../../../setup/programs/engines.js";
import { openFirefox } from "./firefox";
import { openWebKit } from "./webkit";
import type { EngineWindow, WindowSize } from "./window";

export interface Engine {
	/** With the packages to install where it is not here: tests that are skipped say why. */
	title: string;
	isHere: boolean;
	open(size: WindowSize): Promise<EngineWindow>;
}

const found = (program: string | undefined) => program ?? "";
const titleOf = (name: keyof typeof ENGINES) =>
	isHere(ENGINES[name]) ? name : `${name}, which is not here: apt-get install ${ENGINES[name].packages.join(" ")}`;

/** Every engine but Chromium's, which the browser suite has. */
export const OTHER_ENGINES: readonly Engine[] = [
	{
		title: titleOf("Firefox"),
		isHere: isHere(ENGINES.Firefox),
		open: (size) => openFirefox(found(ENGINES.Firefox.find().browser), size),
	},
	{
		title: titleOf("WebKit"),
		isHere: isHere(ENGINES.WebKit),
		open: (size) => {
			const { driver, browser, screen } = ENGINES.WebKit.find();
			return openWebKit({ driver: found(driver), browser: found(browser), screen: found(screen) }, size);
		},
	},
];
