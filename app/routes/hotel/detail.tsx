export default function HotelDetail() {
	return <h1>Hotel details</h1>;
}
