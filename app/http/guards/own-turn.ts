import { getScope } from "~/session/scope.server";

type Go = () => void;
const home: Go[] = [];
const others: Go[] = [];
let isBusy = false;

function next(): void {
	const go = home.shift() ?? others.shift();
	isBusy = go !== undefined;
	if (!go) return;
	go();
	setImmediate(next);
}

/** The home page of guests, which one of them makes for all. */
function isHome({ url }: Request): boolean {
	const { pathname, search } = new URL(url);
	return getScope()?.nonce === undefined && pathname === "/" && search === "";
}

/**
 * Resolves when it is the turn of `request`: one in each turn of the event loop, the home page of guests first and the rest as they have come. What has
 * come in meanwhile is read in between, so that a page from the page cache waits for one piece of work and not for those of all who ask at the same
 * time.
 */
export function ownTurn(request: Request): Promise<void> {
	return new Promise((resolve) => {
		(isHome(request) ? home : others).push(resolve);
		if (isBusy) return;
		isBusy = true;
		setImmediate(next);
	});
}
