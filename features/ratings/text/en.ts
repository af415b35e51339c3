export const en = {
  rating: 'Rating',
  yours: 'Your rating',
  stars: { one: '{n} star', other: '{n} stars' },
  ratings: { one: '{n} rating', other: '{n} ratings' },
  average: '{average} of 5 stars',
  none: 'Not rated yet',
  takeBack: 'Take back',
  rate: 'Rate this app',
  failed: 'Failed to rate. Please try again later',
  loginFirst: 'Please login first to rate this app',
  loginRequired: 'Login Required',
  login: 'Login',
}
