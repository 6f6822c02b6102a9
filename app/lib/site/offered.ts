/** Product lines and the site's own content. */
export const LINES = ["hotel", "car", "airport", "cms"] as const;
export type Line = (typeof LINES)[number];

/** Whether the site's server serves them to the reader. */
export type Offered = Readonly<Record<Line, boolean>>;

export const EVERYTHING: Offered = { hotel: true, car: true, airport: true, cms: true };

/** Whether anything can be booked. */
export const hasProducts = ({ hotel, car, airport }: Offered): boolean => hotel || car || airport;
