import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Boxes } from "../picking/boxes";

/** The boxes that suggest, fetched when somebody first reaches the form. Null until then, and where they cannot be had: the plain fields stay. */
export function useBoxes(): { boxes: Boxes | null; reach: () => void } {
	const { i18n } = useTranslation();
	const [boxes, setBoxes] = useState<Boxes | null>(null);
	const isAsked = useRef(false);
	const reach = () => {
		if (isAsked.current) return;
		isAsked.current = true;
		import("../picking/boxes")
			.then(({ openBoxes }) => openBoxes(i18n))
			.then(setBoxes, () => {
				isAsked.current = false;
			});
	};
	return { boxes, reach };
}
