import { useTranslation } from "react-i18next";
import { awayText } from "../distance-text";
import type { Found } from "./load-list.server";

type Label = Found["labels"][number];

const isFar = (label: Label): label is Label & { distance_m: number } =>
	label.kind === "landmark" && label.distance_m !== null;

/** The map's landmarks in words, the nearest first: how far they are from the searched place. */
export function LandmarkDistances({ labels, place }: Pick<Found, "labels" | "place">) {
	const { t } = useTranslation(["hotel-results", "hotel-parts"]);
	const landmarks = labels.filter(isFar).sort((a, b) => a.distance_m - b.distance_m);
	if (landmarks.length === 0) return null;
	return (
		<details className="mb-4 rounded-card border border-line bg-surface px-4 text-sm">
			<summary className="flex min-h-11 cursor-pointer items-center font-medium">
				{t("landmark-distances", { place: place.name })}
			</summary>
			<ul className="nearby grid gap-x-8 pb-3 sm:grid-cols-2">
				{landmarks.map((landmark) => (
					<li key={`${landmark.name} ${landmark.lat} ${landmark.lng}`}>
						<span>{`${landmark.name} `}</span>
						<span>{awayText(t, landmark)}</span>
					</li>
				))}
			</ul>
		</details>
	);
}
