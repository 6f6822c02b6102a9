import { useCallback, useEffect } from "react";
import { blockLeaving, type HeldNavigation, heldNavigation } from "~/patches/leave-blocker";

interface Leaving {
	/** Whether going to that path within the site is held back now. */
	isHeld(path: string): boolean;
	/** What becomes of one that is held back: asked again after every change, also of `isBusy`. Both stay the same from render to render. */
	decide(navigation: HeldNavigation): void;
	isBusy: boolean;
}

/** Holds back who leaves the page within the site until it is decided what becomes of what was typed. */
export function useHeldNavigation({ isHeld, decide, isBusy }: Leaving): void {
	const look = useCallback(
		() =>
			queueMicrotask(() => {
				const navigation = heldNavigation(window.__remixRouter);
				if (navigation) decide(navigation);
			}),
		[decide],
	);
	useEffect(
		() =>
			blockLeaving(
				window.__remixRouter,
				({ currentLocation, nextLocation: { pathname } }) => pathname !== currentLocation.pathname && isHeld(pathname),
				look,
			),
		[isHeld, look],
	);
	useEffect(() => {
		if (!isBusy) look();
	}, [isBusy, look]);
}
