/** Rooms left from which on a reader is shown how many there are. */
export const FEW_ROOMS = 5;
