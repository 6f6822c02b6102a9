import { type Blocker, useBlocker } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

interface HeldNavigation {
	goOn(): void;
	giveUp(): void;
}

interface Leaving {
	/** Whether going to that path within the site is held back now. */
	isHeld(path: string): boolean;
	/** What becomes of one that is held back: asked when it begins, and again when `isBusy` ends. Both stay the same from render to render. */
	decide(navigation: HeldNavigation): void;
	isBusy: boolean;
}

/** Holds back who leaves the page within the site until it is decided what becomes of what was typed. */
export function useHeldNavigation({ isHeld, decide, isBusy }: Leaving): void {
	const blocker = useBlocker(
		useCallback(
			({ currentLocation, nextLocation }) =>
				nextLocation.pathname !== currentLocation.pathname && isHeld(nextLocation.pathname),
			[isHeld],
		),
	);
	/** A render may still see as blocked what was decided: Remix shows its states in transitions. */
	const decided = useRef<Blocker>();
	useEffect(() => {
		if (blocker.state !== "blocked" || isBusy || decided.current === blocker) return;
		const by = (step: () => void) => () => {
			decided.current = blocker;
			step();
		};
		decide({ goOn: by(blocker.proceed), giveUp: by(blocker.reset) });
	}, [blocker, isBusy, decide]);
}
