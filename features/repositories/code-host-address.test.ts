/** Addresses at the code host that people are led to. */
import { expect, test } from 'vitest'
import { gitAddresses } from './code-host-address.ts'

test('the command for git and the page of tokens are those of the host that the repository is at', () => {
  const repository = { owner: 'ada', name: 'kettle' }
  const at = (url: string) => gitAddresses({ ...repository, url })
  expect(at('https://cube.example/codehost/ada/kettle')).toEqual({
    clone: 'https://cube.example/codehost/ada/kettle.git',
    tokens: 'https://cube.example/codehost/settings/tokens',
  })
  for (const github of ['https://github.com', 'https://github.example.org'])
    expect(at(`${github}/ada/kettle`)).toEqual({
      clone: `${github}/ada/kettle.git`,
      tokens: `${github}/settings/tokens`,
    })
  expect(at('https://github.com/ada/other')).toBeNull()
})
