import { Config } from '@remotion/cli/config'
import { overrideWebpack } from './remotion/render/webpack-override'

Config.setEntryPoint('remotion/index.ts')
Config.overrideWebpackConfig(overrideWebpack)
Config.setVideoImageFormat('jpeg')
Config.setOverwriteOutput(true)
