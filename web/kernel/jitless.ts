/** Must be imported first: zod then never probes `new Function`, which the page's policy refuses and reports. */
import * as z from 'zod'

z.config({ jitless: true })
