import { useTranslation } from "react-i18next";
import type { ControlWords } from "~/components/map/map-controls";

export function useMapWords() {
	const { t, i18n } = useTranslation("hotel-map");
	const distance = (metres: number) =>
		metres < 1000 ? t("metres", { count: metres }) : t("kilometres", { count: metres / 1000 });
	const controls: ControlWords = {
		zoomIn: t("zoom-in"),
		zoomOut: t("zoom-out"),
		whole: t("whole"),
		north: t("north"),
		south: t("south"),
		east: t("east"),
		west: t("west"),
	};
	return { t, language: i18n.language, distance, controls };
}
