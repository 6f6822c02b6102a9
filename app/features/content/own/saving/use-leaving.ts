import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { useHeldNavigation } from "~/components/form/held-navigation";
import { ownArticlePaths } from "../own-paths";
import { isDirty, type Now } from "./saving-state";

/** A new article has its own page from its first saving on. */
export function useAddress(id: number | null, savedId: number | null) {
	const navigate = useNavigate();
	useEffect(() => {
		if (id === null && savedId !== null)
			navigate(ownArticlePaths.edit(savedId), { replace: true, preventScrollReset: true });
	}, [id, savedId, navigate]);
}

/** Whoever leaves within the site with words that are not saved has them saved first, and is asked where they cannot be. */
export function useLeaving(now: Now, isBusy: boolean, autosave: () => void, question: string) {
	const isTried = useRef(false);
	const isHeld = useCallback(
		(path: string) => {
			const isOwn = now.savedId !== null && path === ownArticlePaths.edit(now.savedId);
			return !now.isGivenUp && !isOwn && (now.isBusy || isDirty(now));
		},
		[now],
	);
	const decide = useCallback(
		(navigation: { goOn(): void; giveUp(): void }) => {
			// The end of a saving comes back here.
			if (now.isBusy) return;
			if (isDirty(now) && !isTried.current) {
				isTried.current = true;
				autosave();
				if (now.isBusy) return;
			}
			isTried.current = false;
			if (!isDirty(now) || window.confirm(question)) navigation.goOn();
			else navigation.giveUp();
		},
		[now, autosave, question],
	);
	useHeldNavigation({ isHeld, decide, isBusy });
}
