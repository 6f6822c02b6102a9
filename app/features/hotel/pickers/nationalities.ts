import { fetchList } from "~/parts/places/suggestions";
import { paths } from "~/paths";

export interface Nationality {
	value: string | number;
	label: string;
	words: string;
}

export const fetchNationalities = (language: string) => fetchList<Nationality>(paths.nationalities(language));
