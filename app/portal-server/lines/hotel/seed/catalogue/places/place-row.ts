interface Names {
	name_zh: string;
	name_en: string;
	name_my: string;
	/** Other names it is searched by, of any script: former ones, usual shorter ones, an airport's code. */
	also?: string[];
}
interface Point {
	lat: number;
	lng: number;
}
export interface SeedCity extends Names, Point {
	code: string;
	/** How much it is travelled to; orders suggestions. */
	weight: number;
	/** Townships in Yangon, Mandalay and Nay Pyi Taw, elsewhere districts. */
	districts: (Names & Point & { code: string })[];
	landmarks: (Names & Point)[];
}
