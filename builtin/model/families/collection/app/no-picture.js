/** This list has no picture. */
function drawPicture() {}
